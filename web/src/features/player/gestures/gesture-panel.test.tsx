// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { button, until } from '../../../../test/screen.ts'
import texts from '../../../locales/en-US/player.json' with { type: 'json' }
import { createI18n } from '../../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../platform/i18n/load-catalogue.ts'
import { Playback } from '../playback/playback.ts'
import { createVideoSurface } from '../playback/video-surface.ts'
import { GesturePanel } from './gesture-panel.tsx'

const ignore = () => undefined

test('the focus goes into the panel of gestures, and back to the button that opened it', async () => {
  const playback = new Playback(createVideoSurface(), {
    ...{ onPreviewEnd: ignore, onPlaying: ignore },
    renewSource: () => new Promise(ignore),
  })
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const panel = { playback, isFullScreen: false, brightness: 1, onBrightness: ignore, onClose: ignore }
  root.render(
    <I18nextProvider i18n={createI18n('en-US', await loadCatalogue('en-US'))}>
      <GesturePanel {...panel} />
    </I18nextProvider>,
  )
  await until(() => expect(document.activeElement).toBe(button(texts.gesture.close)))
  root.render(null)
  await until(() => expect(document.activeElement).toBe(opener))
  root.unmount()
  playback.destroy()
})
