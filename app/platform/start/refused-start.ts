/** Why the program cannot start, as its operator reads it: what is wrong, and what to do. */
export class RefusedStart extends Error {}
