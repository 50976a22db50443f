/** An error that prevents the server's start, in one line for the person who starts it. */
export class StartError extends Error {}
