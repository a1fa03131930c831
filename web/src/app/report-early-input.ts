import { nextTask } from './next-task.ts'

/**
 * Reports to React what was typed, chosen or autofilled before hydration. React keeps those values in the
 * fields, but its state still has the server's, and the next rendering would reset them.
 */
export async function reportEarlyInput(): Promise<void> {
  // not within the effect that calls this, where React would delay the state updates
  await nextTask()
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=file]), textarea, select',
  )
  // all values are read before the first event, because the rendering that follows resets the other fields
  const reports = [...fields].flatMap((field) => reportOf(field) ?? [])
  for (const report of reports) report()
}

/** Changes the value first: React ignores events of a field with the value that it had at hydration. */
function reportOf(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
): (() => void) | undefined {
  const { value } = field
  if (field instanceof HTMLSelectElement) {
    const serverOption = [...field.options].find(({ defaultSelected }) => defaultSelected)
    if (!serverOption || serverOption.selected) return undefined
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    return () => {
      field.checked = field.defaultChecked
      field.click()
    }
  }
  if (value === field.defaultValue) return undefined
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  return () => {
    field.value = ''
    // through the prototype's setter, because React tracks the property of each single field
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
