import { personalRowsKey } from '../items/count-personal-rows.ts'

/**
 * For the document's head: says before the first paint how many personal rows the home page will have, because the
 * server renders the same page for everybody. Their space is reserved, so nothing moves when they arrive.
 */
export function personalRowsHeadScript(nonce: string): string {
  return `<script nonce="${nonce}">try{if((localStorage.token||'').length===43)document.documentElement.dataset.personalRows=localStorage.${personalRowsKey}||'1'}catch(e){}</script>`
}
