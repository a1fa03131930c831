/** The nonce of this document's content security policy: style elements need it. */
export function currentNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
