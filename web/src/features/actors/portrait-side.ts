/** Width and height of the portrait files that pages use, px. */
export const portraitSide = 480
