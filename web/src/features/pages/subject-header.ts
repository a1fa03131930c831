/**
 * The columns of an actor's or creator's picture, name and button. On phones the button has its own row: beside it a
 * name would have so little room that its words break.
 */
export const subjectHeaderColumns =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]'
