/** The width of a portrait, px. */
export const portraitSide = 480
