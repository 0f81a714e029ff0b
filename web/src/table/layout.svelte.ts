// Which of the three layouts is shown, by the width of the window: phone, desk, and desk with the log beside.

import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("max-width: 760px");
const wide = new MediaQuery("min-width: 1101px");

export const layout = {
  get phone(): boolean {
    return phone.current;
  },
  get wide(): boolean {
    return wide.current;
  },
};
