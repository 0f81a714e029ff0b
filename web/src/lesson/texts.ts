/** The words of each step of the lesson. */

export interface StepTexts {
  head: string;
  text: string;
  task: string;
  done: string;
}

export const texts: Readonly<Record<string, StepTexts>> = {
  tunnel: {
    head: "page.lesson.tunnel.head",
    text: "page.lesson.tunnel.text",
    task: "page.lesson.tunnel.task",
    done: "page.lesson.tunnel.done",
  },
  turn: {
    head: "page.lesson.turn.head",
    text: "page.lesson.turn.text",
    task: "page.lesson.turn.task",
    done: "page.lesson.turn.done",
  },
  "dead-end": {
    head: "page.lesson.dead-end.head",
    text: "page.lesson.dead-end.text",
    task: "page.lesson.dead-end.task",
    done: "page.lesson.dead-end.done",
  },
  tools: {
    head: "page.lesson.tools.head",
    text: "page.lesson.tools.text",
    task: "page.lesson.tools.task",
    done: "page.lesson.tools.done",
  },
  map: {
    head: "page.lesson.map.head",
    text: "page.lesson.map.text",
    task: "page.lesson.map.task",
    done: "page.lesson.map.done",
  },
  rockfall: {
    head: "page.lesson.rockfall.head",
    text: "page.lesson.rockfall.text",
    task: "page.lesson.rockfall.task",
    done: "page.lesson.rockfall.done",
  },
  goal: {
    head: "page.lesson.goal.head",
    text: "page.lesson.goal.text",
    task: "page.lesson.goal.task",
    done: "page.lesson.goal.done",
  },
  gold: {
    head: "page.lesson.gold.head",
    text: "page.lesson.gold.text",
    task: "page.lesson.gold.task",
    done: "page.lesson.gold.done",
  },
  saboteur: {
    head: "page.lesson.saboteur.head",
    text: "page.lesson.saboteur.text",
    task: "page.lesson.saboteur.task",
    done: "page.lesson.saboteur.done",
  },
};
