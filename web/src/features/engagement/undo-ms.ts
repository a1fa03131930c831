/** How long a notice offers to undo: long enough to read it and press its button, ms. */
export const undoMs = 6000
