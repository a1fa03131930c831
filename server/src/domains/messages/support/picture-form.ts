import type { PictureForm } from '../../../platform/pictures/encode-picture.ts'

/** Large enough for a phone screenshot to stay legible. */
export const largestSide = 1600
export const supportPictureForm: PictureForm = { name: 'service', shape: 'whole', sides: [largestSide] }
