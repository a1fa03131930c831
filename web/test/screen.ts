import { expect, vi } from 'vitest'

/** The open dialog if there is one, the last of several, which hides the rest from everybody. */
export function dialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
}

/** The open dialog, else the whole page. */
function shown(): HTMLElement {
  return dialog() ?? document.body
}

/** An element's text as a screen reader reads it: without what is hidden from it. */
function textOf(element: Element): string {
  return textIn(element).trim()
}

/** Read node by node: `until` reads the page every 5 ms, and a copy of it takes happy-dom several times as long. */
function textIn(parent: Element): string {
  let text = ''
  for (const node of parent.childNodes) {
    if (node instanceof Text) text += node.data
    else if (node instanceof Element && !isHidden(node)) text += textIn(node)
  }
  return text
}

const isHidden = (element: Element) =>
  element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden')

/** The accessible name of a button, link or tab: its label, else its text. */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? textOf(element)
}

/** The text of the open dialog, else of the page between the bars. */
export function text(): string {
  return textOf(dialog() ?? document.querySelector('main') ?? document.body)
}

/** The value beside a name in a list of names and values. */
export function rowValue(name: string): string | undefined {
  const term = [...shown().querySelectorAll('dt')].find((element) => textOf(element) === name)
  return term?.nextElementSibling ? textOf(term.nextElementSibling) : undefined
}

function find<E extends HTMLElement>(selector: string, name: string, isNamed: (element: E) => boolean): E {
  const found = [...shown().querySelectorAll<E>(selector)].filter(isNamed)
  const [first] = found
  if (!first) throw new Error(`"${name}" is not on the page: ${shown().textContent}`)
  return first
}

export function button(name: string): HTMLButtonElement {
  return find<HTMLButtonElement>('button', name, (element) => nameOf(element) === name)
}

/** The names of all buttons. */
export function buttons(): string[] {
  return [...shown().querySelectorAll('button')].map(nameOf)
}

export function link(name: string): HTMLAnchorElement {
  return find<HTMLAnchorElement>('a', name, (element) => nameOf(element) === name)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** An input by its label. */
export function field(label: string): Control {
  return find<Control>(
    'input, textarea, select',
    label,
    (control) =>
      control.getAttribute('aria-label') === label ||
      [...(control.labels ?? [])].some((one) => textOf(one) === label),
  )
}

/** Selects the radio button, or ticks the checkbox, whose label contains a text. */
export function tick(label: string): void {
  find<HTMLInputElement>('[type="radio"], [type="checkbox"]', label, ({ labels }) =>
    [...(labels ?? [])].some((one) => one.textContent?.includes(label)),
  ).click()
}

/** The error that screen readers read with an input; empty if the input is not marked invalid. */
export function errorOf(label: string): string {
  const control = field(label)
  if (control.getAttribute('aria-invalid') !== 'true') return ''
  const id = control.getAttribute('aria-describedby')
  return (id && document.getElementById(id)?.textContent) || ''
}

/** The text of every alert. */
export function alerts(): string {
  return [...shown().querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join('\n')
}

/** The text of the notices over the page. */
export function noticeTexts(): string {
  return document.querySelector('[aria-label="Notifications"]')?.textContent ?? ''
}

/** Replaces an input's text, as typing does. */
export function type(label: string, text: string): void {
  const control = field(label)
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setValue?.call(control, text)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** Chooses files in a file input, by its label. */
export function choose(label: string, files: readonly File[]): void {
  const control = field(label)
  Object.assign(control, { files })
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

export function press(name: string): void {
  button(name).click()
}

/** Presses one button after another, each once it is there. */
export async function pressInTurn(...names: string[]): Promise<void> {
  for (const name of names) await until(() => press(name))
}

/**
 * Two taps on a slow phone: each is a task of its own, after which React renders, but timers have not run in
 * between. The button does not look busy yet.
 */
export async function pressTwice(name: string): Promise<void> {
  const pressed = button(name)
  pressed.click()
  await Promise.resolve()
  pressed.click()
}

/** Waits until an expectation holds. The limit is for what never does: on a busy machine a part of a page loads for seconds. */
export function until(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 5, timeout: 15_000 })
}

/** Time for what follows a response or a timer, and for React's effects. */
export const settle = () => new Promise((done) => setTimeout(done, 20))

/** Waits until the dialog or page contains a text. */
export function shows(part: string): Promise<void> {
  return until(() => expect(text()).toContain(part))
}

/** Waits until a notice with this text is over the page. */
export function notifies(part: string): Promise<void> {
  return until(() => expect(noticeTexts()).toContain(part))
}
