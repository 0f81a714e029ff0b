/** Things by their names: each is made once, and the same from then on. */
export class Kept<T> {
  private readonly things = new Map<string, T>();

  get(name: string, make: () => T): T {
    let thing = this.things.get(name);
    if (thing === undefined) {
      if (this.things.size >= MOST) this.clear();
      this.things.set(name, (thing = make()));
    }
    return thing;
  }

  clear(): void {
    this.things.clear();
  }
}

const MOST = 3000; // an evening makes fewer; a page that is open for weeks does not grow without end
