/** Keeps hashes of serial codes apart from those of other codes under the same pepper. */
export const codePurpose = 'serial-code'
