/** SPEC §8: what the visitor reads when a message could not be sent. */
export const failureText = "There was an error sending your message. Please try again later.";
