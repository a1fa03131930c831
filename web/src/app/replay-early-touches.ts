import { nextTask } from './next-task.ts'

/** Hands on what was typed and pressed before the page was awake, which it is from now on: see `wakeScript`. */
export async function replayEarlyTouches(): Promise<void> {
  const early = globalThis.earlyTouches
  if (!early) return
  // out of the effect that calls this: within it React would not yet draw what was typed, and the button not know it
  await nextTask()
  globalThis.earlyTouches = undefined
  early.end()
  // all are read before one is told: the form is then drawn anew, the others as empty as React believes them
  const changes = [...early.changed].filter(({ isConnected }) => isConnected).map(changeOf)
  for (const changeAgain of changes) changeAgain()
  if (early.pressed?.isConnected) early.pressed.click()
}

/** React has taken over what a field says, and told nobody: only what differs from what it knows is news. */
function changeOf(field: Element): () => void {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    const { value } = field
    return () => {
      field.value = ''
      // not by the property of this one field, through which React would come to know it
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return () => {}
}
