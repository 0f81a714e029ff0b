// Made by `make protocol` from src/pyrite/server/protocol.py, http/bodies.py and the schema of the view. Do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Args = { [name: string]: Json };
/** A key of the words, and its arguments. */
export type Words = [key: string, args: Args];

/** What is played. */
export interface Spec {
  /** Which game; the first if left out. */
  game: string;
  /** Edition of the rules; empty: its first. */
  edition: string;
  /** How many players. */
  players: number;
  /** The modules that are played with. */
  modules: string[];
  /** Options of the table, by name. */
  options: { [name: string]: boolean | number | string };
  /** How many of each card there are, by name, if not as printed. */
  box?: { [cell: string]: number | string };
}

export interface Discarded {
  card?: string;
  /** The seats that know it. */
  known: number[];
}

export interface Purse {
  /** How many gold cards were won in each round. */
  cards: number[];
  /** Open nuggets; below 0 what was paid out of gold cards. */
  nuggets: number;
  /** What was paid in the open by round. */
  paid: number[];
  /** One's own gold cards by round. */
  values?: number[][];
}

export interface Seen {
  /** What was seen. */
  goal?: string;
  /** It lies in one of these places. */
  at: (string | number)[];
  /** The value of the gold card. */
  gold?: number;
  /** The round in which it was seen. */
  round?: number;
  /** A dwarf card. */
  role?: string;
  /** A card. */
  card?: string;
  /** A chest. */
  chest?: string;
  /** The path card over it. */
  path?: string;
  treasure?: number;
}

export interface Pending {
  frame: string;
  /** A seat, from 0. */
  seat?: number;
  /** Was the end proposed in this turn? */
  proposed?: boolean;
  /** The move of a card that was announced. */
  move?: string;
  cell?: string | null;
  count?: number;
  /** The cell of the goal. */
  goal?: string;
  /** Is this seat asked? */
  asked?: boolean;
  /** The cells of the two goals that were taken. */
  at?: string[];
  /** Which pawn. */
  pawn?: number;
  /** The seat that asks. */
  by?: number;
  /** The seats that a window was opened for. */
  open_to?: number[];
  /** The path card that is now laid: the first or the second. */
  path?: number;
  /** The seats that may still steal. */
  left?: number[];
  steps?: number | string;
  /** Who proposed the end. */
  proposer?: number;
  /** A creature. */
  creature?: string;
  /** The seats that are asked after this one. */
  then?: number[];
  /** Did a pawn walk onto the creature's square? */
  walker?: boolean;
  /** The creatures not yet met. */
  from?: number;
}

export interface RoundEnd {
  /** Who won the round. */
  won: "diggers" | "saboteurs" | "none" | "greedy" | "blue" | "green" | "blue+green" | "boss" | "profiteer" | "boss+profiteer" | "barred" | "blue-clan" | "yellow-clan" | "even-clans" | "no-treasure" | "blue-escape" | "yellow-escape" | "no-escape";
  /** The seat that reached the treasure. */
  reached_by: number | null;
  /** The dwarf card of each seat. */
  roles: string[];
  /** The dwarf cards not dealt. */
  spare: string[];
  /** The Lost Mines: the points won, by seat. */
  points?: number[];
  /** The goals, from north to south. */
  goals: string[];
}

/** When the match is over: the gold and the winners. */
export interface Result {
  /** The gold of each seat. */
  gold: number[];
  /** Who won; nobody, if no one got out of the dark cave. */
  winners: number[];
  /** The Dark Cave: the treasure of each clan. */
  treasures?: { [cell: string]: number };
  /** The Dark Cave: which clan won. */
  won?: "diggers" | "saboteurs" | "none" | "greedy" | "blue" | "green" | "blue+green" | "boss" | "profiteer" | "boss+profiteer" | "barred" | "blue-clan" | "yellow-clan" | "even-clans" | "no-treasure" | "blue-escape" | "yellow-escape" | "no-escape";
}

/** The Lost Mines: how large the board is, from cell 0,0. */
export interface Board {
  /** How wide. */
  columns: number;
  /** How high. */
  rows: number;
}

export interface Token {
  /** What it is. */
  kind: string;
  /** An edge, by the cell to its west or north. */
  at: string;
  /** Whose it is; traps are nobody's. */
  seat?: number;
  /** The number on a web. */
  count?: number;
}

export interface Treasure {
  /** What its back shows. */
  kind: string;
  taken_by: number | null;
  /** What it is worth; to its owner, and to all at the end. */
  value?: number;
}

export interface Creature {
  /** A square. */
  at: string;
  /** A seat, from 0. */
  seat: number;
}

export interface Walk {
  /** A seat, from 0. */
  seat: number;
  /** Steps left. */
  left: number;
}

export interface Route {
  /** A cell, or a square of one. */
  to: string;
  /** Each better than the others in something. */
  ways: Way[];
}

export interface Way {
  /** Every step, the last one too. */
  path: string[];
  /** What it costs. */
  costs: Cost[];
}

export interface Cost {
  /** What is lost or shown. */
  cost: string;
  /** Where: an edge, a cell or a square. */
  at: string;
}

/** With the right of passage: where the pawns stand, who holds their tokens. */
export interface Passage {
  /** The two pawns. */
  pawns?: (Pawns | string)[];
  /** The cell on which a card must now be laid: it has been paid for. */
  must?: string | null;
}

export interface Pawns {
  /** The open end where it stands, as `2,0/E`. */
  at: string;
  /** Who has its token. */
  holder: number;
  /** The seats asked in this turn to pay for it. */
  asked?: number[];
  /** The seat that has promised to pay for it. */
  promised?: number | null;
}

/** What one seat, or a spectator, may know, and nothing else. */
export interface View {
  /** What this is, and its version. */
  pyrite: "view/1";
  /** What is played. */
  spec: Spec;
  /** Whose view it is; null: a spectator. */
  seat: number | null;
  /** The round being played, from 1. */
  round: number;
  /** The seat whose turn was last. */
  last: number | null;
  /** The match has ended. */
  over: boolean;
  /** The cards laid, by cell, the start too. */
  maze: { [cell: string]: string };
  /** The sides that are reached from the start, by cell. */
  lit?: { [cell: string]: string };
  /** The goals; `?` face down. */
  goals: { [cell: string]: string };
  /** How many cards each seat holds. */
  hands: number[];
  /** How many cards are in the deck. */
  deck: number;
  /** How many gold cards are in the pile. */
  gold?: number;
  /** How many dwarf cards were not dealt. */
  spare: number;
  /** By seat the cards lying in front. */
  front: string[][];
  /** The cards discarded, bottom first. */
  discard: (Discarded | string)[];
  /** By seat what is known of the gold won. */
  purses?: Purse[];
  /** How many gold cards left the pile as change. */
  gold_out?: number;
  /** How many gold cards are now handed on. */
  tray?: number;
  /** Saboteur 2: how many cards are set aside unseen. */
  aside?: number;
  /** Saboteur 2: how many dwarf cards were laid aside in this round. The Dark Cave: the seats that left, in order. */
  out?: number | number[];
  /** Saboteur 2: seats with a thief in front, in the order of laying. */
  thieves?: number[];
  /** One's own dwarf card. */
  role?: string;
  /** One's own cards. */
  hand?: string[];
  /** The gold cards to choose from, for who chooses. */
  tray_values?: number[];
  /** What this seat knows beyond that. */
  seen: Seen[];
  /** The decision now asked. */
  decision: Pending | null;
  /** What waits below it, bottom first. */
  pending: Pending[];
  /** The legal moves of this seat, in a fixed order. */
  legal: string[];
  /** The rounds that are over, as shown at their end. */
  history: RoundEnd[];
  /** When the match is over: the gold and the winners. */
  result?: Result;
  /** The Lost Mines: how large the board is, from cell 0,0. */
  board?: Board;
  /** By seat the clan that all see. */
  clans?: string[];
  /** By seat where its pawn stands; null once it is out. */
  pawns?: (string | null)[];
  /** What lies on edges, in the order of edges. */
  tokens?: Token[];
  /** The cells of obstacles whose tool has been played. */
  overcome?: string[];
  /** The treasures beside the board, by their places. */
  treasures?: Treasure[];
  /** Who has the dragon token. */
  dragon?: number | null;
  /** By seat the points of the rounds that are over. */
  points?: number[];
  /** By seat the nuggets that it carries. */
  nuggets?: number[];
  /** The cells of gold veins that still hold a nugget. */
  veins?: string[];
  /** By seat the clan card if it lies open. */
  shown?: (string | null)[];
  /** The seats whose pawn lies. */
  stunned?: number[];
  /** The creatures in play, by their names: where they are and whose. */
  creatures?: { [cell: string]: Creature };
  /** By cell of every face-up card its squares, and what is next to each. */
  squares?: { [cell: string]: { [cell: string]: string[] } };
  /** Who is walking, and how many steps are left. */
  walk?: Walk | null;
  /** For the walker: where the walk can lead, and how. */
  routes?: Route[];
  /** With the change of direction: which way turns go round the table. */
  order?: string;
  /** With treasure chests: by cell its path card and chest, and how they lie; `?` is not known. */
  chests?: { [cell: string]: string };
  /** With treasure chests: those found in this turn that change its draw. */
  chests_due?: string[];
  /** With treasure chests: the top cards of the deck to choose from, for who chooses. */
  offered?: string[];
  /** Extra cards in the maze that have done in this round what they do. */
  spent?: string[];
  /** With the diversion: the cell of the path card laid last, or null. */
  laid_last?: string | null;
  /** With the right of passage: where the pawns stand, who holds their tokens. */
  passage?: Passage;
  /** The seat that began the round. */
  starter?: number;
  /** What has happened in this turn: a stunned pawn stood up and is barred from walking, it has walked, an axe was laid in front of oneself. */
  so_far?: string[];
}

/** What a table is asked to play; what is left out is the default. */
export interface SpecWanted {
  game?: string;
  edition?: string;
  players: number;
  modules?: string[];
  options?: { [name: string]: boolean | number | string };
}

// What a client sends over the socket.

/** The first frame. Without a token one watches. `version` is the last packet seen, if there is one. `tab` names the window that it comes from: a former socket of the same window and seat is let go. `browser`: one holds one seat. */
export interface HelloFrame {
  t: "hello";
  token?: string | null;
  version?: number | null;
  tab?: string;
  browser?: string | null;
}

/** A move, decided on the packet with this version. Sent again with the same id it gets the same answer. */
export interface PlayFrame {
  t: "play";
  id: string;
  version: number;
  move: string;
}

/** Why may I not play this? Changes nothing. */
export interface WhyFrame {
  t: "why";
  id: string;
  move: string;
}

/** A phrase or a claim, e.g. `say.gold-at` with a goal: one of the `phrases` that the catalogue names for the game. A claim in a game that asks for silence is refused with its rule. */
export interface SayFrame {
  t: "say";
  id: string;
  phrase: string;
  args?: { [name: string]: string | number };
}

/** Free words, where the table allows them. */
export interface ChatFrame {
  t: "chat";
  id: string;
  text: string;
}

/** Before the start: this seat's commitment to its share of chance, made as docs/fair-deals.md says. Under another commitment of the server, or at another seat, another one is needed; it takes the place of the former. */
export interface CommitFrame {
  t: "commit";
  id: string;
  value: string;
}

/** The share that this seat's commitment stands for, once the state of the table is `drawing`. */
export interface EntropyFrame {
  t: "entropy";
  id: string;
  value: string;
}

/** The host brings the signature of the round of drand that the table waits for, once its state is `drawing`. */
export interface PublicNumberFrame {
  t: "public-number";
  id: string;
  signature: string;
}

/** The host closes the list of commitments; the cards are dealt as soon as all shares are opened, or after five seconds. Open seats must have been given to bots before. */
export interface StartFrame {
  t: "start";
  id: string;
}

/** The host changes what is named, before the deal; the `pace` of the bots at any time. `joining`: who may take a bot's place in the middle. With another `spec` commitments that were made are void: there is a new one of the server, and all make new ones. `round`: of drand, whose public number the deal waits for; 0 takes it back. */
export interface ChangeFrame {
  t: "change";
  id: string;
  spec?: SpecWanted;
  joining?: "ask" | "closed" | "open" | null;
  clock?: string | null;
  chat?: boolean | null;
  public?: boolean | null;
  pace?: "at-once" | "natural" | "quick" | null;
  round?: number | null;
}

/** Bots play at once until this player is asked something; where several people hold seats, when all who are there want it. */
export interface SkipFrame {
  t: "skip";
  id: string;
}

/** Every question of this round that is open to several seats is answered by silence, at a moment that the server draws as it does for bots; or no more. Nobody else is told; `clock` says whether it is so. */
export interface LetPassFrame {
  t: "let-pass";
  id: string;
  on: boolean;
}

/** The host makes somebody else the host. */
export interface HandOverFrame {
  t: "hand-over";
  id: string;
  seat: number;
}

/** Before the start: the host lets a bot keep an open seat, or changes it. */
export interface SeatBotFrame {
  t: "seat-bot";
  id: string;
  seat: number;
  bot: string;
}

/** Before the start: the host removes a bot or a player, who does not sit down here again. */
export interface ClearSeatFrame {
  t: "clear-seat";
  id: string;
  seat: number;
}

/** What is to be done: `bot` plays for who is away, until they are back; `pass` over who has been asked for long, this once; `end` the match for all; `remove` somebody before the start. `wait` takes it back. */
export interface VoteFrame {
  t: "vote";
  id: string;
  choice: "bot" | "end" | "pass" | "remove" | "wait";
  seat?: number | null;
}

/** The host answers somebody who asks for a bot's place. */
export interface LetInFrame {
  t: "let-in";
  id: string;
  ask: number;
  yes: boolean;
}

/** This seat may be carried to another device, once and soon: by who brings the pass with this SHA-256 (POST /api/tables/{table}/carry). */
export interface CarryFrame {
  t: "carry";
  id: string;
  hash: string;
}

/** The host ends the table for all: before the start, or if nobody else holds a seat; else `vote`. */
export interface CloseFrame {
  t: "close";
  id: string;
}

/** Stand up. Before the start the seat is open again; after it a bot plays until one comes back. */
export interface LeaveFrame {
  t: "leave";
  id: string;
}

/** After the match: the same people, a new table. The first to ask makes it. */
export interface RematchFrame {
  t: "rematch";
  id: string;
}

/** A new token for one's own seat, drawn by the client and kept by it before it is sent: if the answer is lost, one of the two opens the seat. Every other socket with the old one is let go. */
export interface NewKeyFrame {
  t: "new-key";
  id: string;
  key: string;
}

export interface PingFrame {
  t: "ping";
  id: string;
}

export type FromClient =
  | HelloFrame
  | PlayFrame
  | WhyFrame
  | SayFrame
  | ChatFrame
  | CommitFrame
  | EntropyFrame
  | PublicNumberFrame
  | StartFrame
  | ChangeFrame
  | SkipFrame
  | LetPassFrame
  | HandOverFrame
  | SeatBotFrame
  | ClearSeatFrame
  | VoteFrame
  | LetInFrame
  | CarryFrame
  | CloseFrame
  | LeaveFrame
  | RematchFrame
  | NewKeyFrame
  | PingFrame;

// What the server sends over the socket.

/** `kind` is open, human or bot. `bot` names the bot that plays now, also while it stands in for a human. `away`: not there for a while. `before`: the bot whose place it was. `commitment`: to its share of chance, until the cards are dealt; `entropy`: that share is opened. */
export interface Seat {
  kind: string;
  name: string;
  bot: string;
  present: boolean;
  entropy: boolean;
  away: boolean;
  before: string;
  commitment: string;
}

/** A vote that is open: who wants it, and how many are needed. */
export interface Poll {
  choice: string;
  seat: number | null;
  voters: number[];
  needed: number;
}

/** Somebody asks the host for the place of a bot. */
export interface Ask {
  number: number;
  name: string;
  seat: number;
}

/** Everything public about a table that is not the game itself. */
export interface Table {
  id: string;
  code: string;
  /** waiting, drawing (shares of chance are opened), playing, over, closed */
  state: string;
  spec: Spec;
  /** the host's seat */
  host: number;
  seats: Seat[];
  public: boolean;
  /** off, relaxed, fast */
  clock: string;
  chat: boolean;
  /** SHA-256 of the server's share of chance, hexadecimal */
  commitment: string;
  watchers: number;
  /** the table where the same people play again */
  rematch: string;
  /** when the match is over: the hash of its record (docs/fair-deals.md) */
  receipt: string;
  /** who may take a bot's place in the middle: open, ask (the host), closed */
  joining: string;
  /** of its bots: natural, quick, at-once */
  pace: string;
  /** who has been asked for long, and no clock runs */
  idle: number | null;
  /** who is asked, at the moment of this answer; nobody in a question to several */
  turn: number | null;
  /** when the match is over */
  winners: number[];
  polls: Poll[];
  /** seats that may vote in a match: others came later */
  voices: number[];
  asks: Ask[];
  /** commitments of the server that it showed before this one */
  former: string[];
  /** of drand, whose public number the deal waits for (docs/fair-deals.md); 0: none */
  round: number;
  /** of that round, once the host has given it */
  signature: string;
  /** from `drawing` on: the digest of the closed list of commitments */
  sealed: string;
}

/** The events of one packet, for the story so far. */
export interface Chapter {
  version: number;
  events: Words[];
}

/** What somebody said: a phrase with arguments, or free text. */
export interface Line {
  seat: number;
  phrase: string;
  args: Args;
  text: string;
  /** after which of the reader's packets */
  version: number;
}

/** Somebody took the place of the bot `before` in the middle of the match. */
export interface Coming {
  seat: number;
  name: string;
  before: string;
  /** after which of the reader's packets */
  version: number;
}

/** The answer to `hello`, followed by a packet if the game has begun. `seat` is null for a watcher. The story holds the packets after the version that the client named (all of them, if none). */
export interface WelcomeFrame {
  t: "welcome";
  seat: number | null;
  table: Table;
  version: number;
  story: Chapter[];
  said: Line[];
  comings: Coming[];
}

/** The table has changed: seats, presence, host, state. */
export interface TableNowFrame {
  t: "table";
  table: Table;
}

/** What happened, and what this seat may know now (docs/notation.md, view). `labels` stand beside `view.legal`, one for each move; their arguments name `card`, `cell`, `goal`, `target`, `tool`, `value` where the move has one. `prompt` says what is to be decided and by whom. */
export interface PacketFrame {
  t: "packet";
  version: number;
  events: Words[];
  view: View;
  labels: Words[];
  prompt: Words | null;
  /** of the view, hexadecimal; `pulse` repeats it */
  digest: string;
}

/** The seats that are being waited for have this long; null: no clock runs. Of a question that is open to several seats one learns only whether one is asked oneself. `passing`: this reader lets everything pass this round. */
export interface ClockFrame {
  t: "clock";
  seats: number[];
  milliseconds: number | null;
  /** the length of a turn, for the ring */
  whole: number | null;
  passing: boolean;
}

/** The clock of this seat ran out, or the others voted to pass it over; a bot decides for it this once. */
export interface ExpiredFrame {
  t: "expired";
  seat: number;
  /** after which of the reader's packets */
  version: number;
  voted: boolean;
}

export interface CameFrame {
  t: "came";
  coming: Coming;
}

/** At least every ten seconds: a client whose version or digest differs says `hello` again. */
export interface PulseFrame {
  t: "pulse";
  version: number;
  digest: string;
}

export interface SaidFrame {
  t: "said";
  line: Line;
}

/** It was done; a move: with the packet of this version. */
export interface DoneFrame {
  t: "done";
  id: string;
  version: number | null;
}

/** It was not done, and nothing changed. `rule` is the number of the rule, or empty. */
export interface RefusedFrame {
  t: "refused";
  id: string;
  rule: string;
  words: Words;
}

/** The answer to `why`: no words if the move is legal. */
export interface BecauseFrame {
  t: "because";
  id: string;
  rule: string;
  words: Words | null;
}

/** A rematch: this reader's seat at the new table, with its token (null for watchers). */
export interface NewTableFrame {
  t: "new-table";
  table: string;
  seat: number | null;
  token: string | null;
}

/** So many other sockets have the token of this reader's seat. Nobody else is told. */
export interface ElsewhereFrame {
  t: "elsewhere";
  others: number;
}

export interface PongFrame {
  t: "pong";
  id: string;
}

/** A frame that can't be read or is too much; `close` follows if it goes on. */
export interface TroubleFrame {
  t: "trouble";
  words: Words;
}

/** The table is gone. */
export interface ClosedFrame {
  t: "closed";
  words: Words;
}

export type FromServer =
  | WelcomeFrame
  | TableNowFrame
  | PacketFrame
  | ClockFrame
  | ExpiredFrame
  | CameFrame
  | PulseFrame
  | SaidFrame
  | DoneFrame
  | RefusedFrame
  | BecauseFrame
  | NewTableFrame
  | ElsewhereFrame
  | PongFrame
  | TroubleFrame
  | ClosedFrame;

// HTTP.

/** POST /api/tables. Who makes a table sits at seat 0 and is the host. */
export interface NewTable {
  name: string;
  spec: SpecWanted;
  public?: boolean;
  /** absent: off, and relaxed at a public table */
  clock?: string | null;
  chat?: boolean;
  /** from seat 1 on: they keep places for whoever comes */
  bots?: string[];
  /** in the middle of the match; absent: open, and ask at a public table */
  joining?: "ask" | "closed" | "open" | null;
  /** of the bots; absent: natural */
  pace?: "at-once" | "natural" | "quick" | null;
}

/** POST /api/tables/{table}/join. `seat` is the place that one wants: open, or kept by a bot. In the middle of a match a browser has to say which one it is: it holds one seat, and gets that one again. 202: the host was asked; ask again every few seconds. */
export interface Join {
  name: string;
  seat?: number | null;
  browser?: string | null;
}

/** POST /api/tables/{table}/carry. A seat is carried to this device: `ticket` is the pass whose hash its player gave, `key` the token from now on, drawn here. */
export interface Brought {
  ticket: string;
  key: string;
  browser: string;
}

/** The token is shown this once; the server keeps only its hash. */
export interface Seated {
  table: string;
  code: string;
  seat: number;
  token: string;
  commitment: string;
}

/** GET /api/codes/{code} */
export interface Found {
  table: string;
}

/** GET /api/tables: public tables that wait for players or can be watched. */
export interface Listed {
  tables: Table[];
}

/** One packet of a replay: who moved (null for the deal) and what these eyes saw. */
export interface ReplayFrame {
  by: number | null;
  events: Words[];
  view: View;
}

/** GET /api/tables/{table}/replay?seat=N, POST /api/replay?seat=N. `seat` null: the eyes of a watcher. */
export interface Replay {
  spec: Spec;
  seat: number | null;
  names: string[];
  over: boolean;
  frames: ReplayFrame[];
  /** who took a bot's place in the middle: after so many of these frames */
  comings: Coming[];
}

/** Every error of the API. `field` names what is wrong in what was sent, `rule` the rule that forbids it. */
export interface Problem {
  words: Words;
  field: string;
  rule: string;
}

/** An option of the table. `kind` is yes-no, number (from `least` to `most`), seat-or-random or text; its words are `option.<name>`. */
export interface OptionEntry {
  name: string;
  kind: string;
  default: boolean | number | string;
  least: number | null;
  most: number | null;
}

/** A module that a table may be played with; its words are `module.<id>`. */
export interface ModuleEntry {
  id: string;
  options: OptionEntry[];
}

/** One kind of card. `kind` is path, start, goal, extra (a module's card that lies in the maze), or the family of an action card (what stands before its colon); `shape` names the open sides of a path, `count` how many there are. `confidence` is C certain, L likely or R reconstructed. */
export interface CardEntry {
  name: string;
  kind: string;
  shape: string;
  count: number;
  confidence: string;
}

/** What depends on the number of players: cards in a hand, and how many dwarf cards of each role are shuffled. */
export interface TableSize {
  players: number;
  hand: number;
  roles: { [name: string]: number };
}

/** An edition of a game, with the cards of its box; its words are `edition.<id>`. `beside` are cards that are in no hand and not in the maze: their `kind` is role, gold (`name` is the value) or treasure (`gems:5`). */
export interface EditionEntry {
  id: string;
  cards: CardEntry[];
  beside: CardEntry[];
  sizes: TableSize[];
}

/** A game; its words are `game.<id>`. The first edition is the default. `events` says by which rule an event happens, by the key of the event; `phrases` names what can be said at its tables; `silence` is the rule by which nobody may tell what they saw in secret, or empty. */
export interface GameEntry {
  id: string;
  title: string;
  fewest: number;
  most: number;
  editions: EditionEntry[];
  options: OptionEntry[];
  modules: ModuleEntry[];
  events: { [name: string]: string };
  phrases: string[];
  silence: string;
}

/** A bot, from the weakest to the strongest; its words are `bot.<name>`. */
export interface BotEntry {
  name: string;
}

/** Something that can be said at a table: its words are `<key>`, its arguments have a kind each. With `faces`: a claim that one of them lies under a goal. What can be said depends on the game: its `phrases` name it. */
export interface PhraseEntry {
  key: string;
  args: { [name: string]: string };
  faces: string[];
}

/** A turn timer: `seconds` for a turn, null for none. */
export interface ClockEntry {
  name: string;
  seconds: number | null;
}

/** GET /api/catalogue. */
export interface Catalogue {
  version: string;
  languages: string[];
  games: GameEntry[];
  bots: BotEntry[];
  phrases: PhraseEntry[];
  clocks: ClockEntry[];
}

/** One numbered rule, as Markdown. A ruling is the house's own, a reconstruction guessed from pictures. */
export interface RuleEntry {
  id: string;
  game: string;
  section: string;
  text: string;
  ruling: boolean;
  reconstruction: boolean;
}

/** GET /api/rules/{lang}: all rules in the order of the pages. */
export interface RuleBook {
  lang: string;
  rules: RuleEntry[];
}

/** GET /api/health. `store` is false while nothing can be kept. */
export interface Health {
  version: string;
  store: boolean;
}
