import type { Short } from '@liuguang/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { type SlideReactions, useSlideReactions } from './use-slide-reactions.ts'

test('a double tap without an account likes nothing and opens the sign-in sheet', async () => {
  let loginRequests = 0
  let reactions: SlideReactions | undefined
  function Slide() {
    const short = { id: 7, likeCount: 3 } as Short
    const onLoginNeeded = () => {
      loginRequests += 1
    }
    reactions = useSlideReactions({
      short,
      viewerPlayback: undefined,
      updateViewerPlayback: () => undefined,
      onLoginNeeded,
    })
    return null
  }
  renderToString(
    <I18nextProvider i18n={createI18n('en-US', await loadCatalogue('en-US'))}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location="/">
          <Slide />
        </StaticRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  expect(reactions?.like(), 'no heart is shown').toBe(false)
  expect(loginRequests).toBe(1)
})
