/** Separates hashes of serial codes from those of other codes with the same pepper. */
export const codePurpose = 'serial-code'
