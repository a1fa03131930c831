import type { PictureForm } from '../../../platform/pictures/encode-picture.ts'

/** A screenshot of a phone stays legible. */
export const largestSide = 1600
export const servicePictureForm: PictureForm = { name: 'service', shape: 'whole', sides: [largestSide] }
