import { type Client, getPolicy, getSettings, type Policy, type PolicyKind } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { renderServerPage } from '../../../test/render-server-page.ts'
import { inAllLanguages, settings } from '../../../test/responses.ts'

const policyOf = (kind: PolicyKind): Policy => ({
  ...{ kind, version: '2026-11-01', effectiveAt: '2026-11-01T00:00:00Z' },
  ...{ title: inAllLanguages(`The ${kind}`), text: inAllLanguages('A paragraph.') },
})

async function respond({ name }: { name: string }, { kind }: { kind: PolicyKind }) {
  if (name === getPolicy.name) return policyOf(kind)
  return name === getSettings.name ? settings : []
}

test.each([
  ['/about/privacy', 'privacy'],
  ['/about/privacy/', 'privacy'],
  ['/about/Privacy', 'privacy'],
  ['/about/agreement/', 'agreement'],
  ['/about/publishing/', 'publishing'],
] as const)('%s shows the %s, whose address is the canonical one', async (url, kind) => {
  const { html } = await renderServerPage(url, { call: respond } as unknown as Client)
  expect(html).toContain(`<title>The ${kind} – Liuguang</title>`)
  expect(html).toContain(`<link rel="canonical" href="http://site/about/${kind}">`)
})
