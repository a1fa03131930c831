/** The nonce of this document's content security policy: style elements need it. */
export function currentNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/**
 * Gives every style element that a script makes the nonce. antd passes it to its own styles, but its dialogs lock
 * scrolling and measure the scroll bar by style elements without one, which the policy would block.
 */
export function addNonceToStyles(): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = currentNonce()
    return element
  }
}
