import {
  basePath,
  type CallDefinition,
  type InputOf,
  type OutputOf,
  type Permission,
} from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp } from 'antd'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import english from '../src/locales/en-US.ts'
import { queryClient } from '../src/platform/api.ts'
import { MeContext } from '../src/platform/me.ts'

type Answer = (input: Record<string, unknown>) => unknown

/** What the server answers, by the path of the call, and what it was asked. */
export class FakeServer {
  readonly asked: { call: string; input: Record<string, unknown> }[] = []
  readonly #answers = new Map<string, Answer>()

  constructor() {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const path = String(address).slice(basePath.length)
      const { auth_key: _key, token: _token, ...input } = JSON.parse(String(init.body))
      const answer = this.#answers.get(path)
      if (!answer) throw new Error(`${path} is not answered`)
      this.asked.push({ call: path, input })
      return new Response(JSON.stringify({ code: 200, msg: '', data: answer(input) }))
    })
  }

  respond<C extends CallDefinition>(
    call: C,
    answer: OutputOf<C> | ((input: InputOf<C>) => OutputOf<C>),
  ): void {
    this.#answers.set(call.path, (typeof answer === 'function' ? answer : () => answer) as Answer)
  }

  /** What a call was asked with, in order. */
  inputsOf(call: CallDefinition): Record<string, unknown>[] {
    return this.asked.filter((one) => one.call === call.path).map(({ input }) => input)
  }
}

/** Shows a part of the back office in English to a member of the staff with these permissions. */
export async function show(element: ReactNode, permissions: readonly Permission[] = []): Promise<void> {
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: 'en-US',
      ns: Object.keys(english),
      defaultNS: 'app',
      resources: { 'en-US': english },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  document.body.innerHTML = '<div id="root"></div>'
  queryClient.clear()
  const me = { id: 1, name: 'lin', role: 'admin' as const, permissions: [...permissions] }
  const root = createRoot(document.getElementById('root') as HTMLElement)
  onTestFinished(async () => {
    root.unmount()
    await settle()
  })
  root.render(
    <MeContext value={me}>
      <AntApp>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{element}</MemoryRouter>
        </QueryClientProvider>
      </AntApp>
    </MeContext>,
  )
  await settle()
}

/** Lets React render, and effects run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Waits until something is true. */
export const until = (condition: () => boolean) =>
  vi.waitFor(async () => {
    await settle()
    if (!condition()) throw new Error(`not yet: ${document.body.textContent}`)
  })

const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  )

export const hasButton = (name: string) => named(name) !== undefined

/** Presses a button by its name. */
export async function press(name: string): Promise<void> {
  const button = named(name)
  if (!button) throw new Error(`there is no button ${name}: ${document.body.textContent}`)
  button.click()
  await settle()
}

/** Replaces the text of a field, as typing does. */
export async function type(label: string, text: string): Promise<void> {
  const field = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    (one) =>
      one.getAttribute('aria-label') === label ||
      [...(one.labels ?? [])].some((of) => of.textContent === label),
  )
  if (!field) throw new Error(`there is no field ${label}`)
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}
