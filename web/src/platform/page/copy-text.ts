/** Copies a text. @returns false when the browser does not: it needs a permission, and cannot on plain http */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
