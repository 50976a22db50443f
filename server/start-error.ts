/** What keeps the server from starting, in one line for the person who starts it. */
export class StartError extends Error {}
