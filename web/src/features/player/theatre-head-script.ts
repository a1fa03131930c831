/**
 * For the document's head: applies the viewer's choice of the theatre mode before the first paint, because the server
 * renders the same page for every choice.
 */
export function theatreHeadScript(nonce: string): string {
  return `<script nonce="${nonce}">try{if(JSON.parse(localStorage.player).isTheatre)document.documentElement.dataset.theatre=''}catch(e){}</script>`
}
