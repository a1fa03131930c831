import type { Work, WorkFile } from '@liuguang/contract'

/** The newest file of a work: the file of its change, if the change has one. */
export const currentFile = ({ file, edit }: Pick<Work, 'file' | 'edit'>): WorkFile => edit?.file ?? file
