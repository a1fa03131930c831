import { createContext } from 'react'

/** The section of the handbook about the page that is open: its name in `pages.ts`. */
export const HandbookKey = createContext<string | undefined>(undefined)
