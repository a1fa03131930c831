import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import zhHK from 'antd/locale/zh_HK'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router'
import { queryClient } from '../platform/api.ts'
import { currentNonce } from '../platform/nonce.ts'
import { pausePollingWithoutInput } from '../platform/pause-polling.ts'
import { router } from './router.tsx'
import { TruncatedPasteNotice } from './truncated-paste-notice.tsx'

const antdLocales = { 'zh-CN': zhCN, 'zh-HK': zhHK, 'en-US': enUS }
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)')

function usePrefersDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      darkScheme.addEventListener('change', listener)
      return () => darkScheme.removeEventListener('change', listener)
    },
    () => darkScheme.matches,
  )
}

export function App() {
  const { i18n } = useTranslation()
  const isDark = usePrefersDark()
  const accentText = isDark ? '#fb923c' : '#c2410c'
  const faintText = isDark ? 'rgba(255, 255, 255, 0.7)' : 'rgba(0, 0, 0, 0.65)'
  useEffect(pausePollingWithoutInput, [])
  return (
    <ConfigProvider
      // antd's space between the two characters of a Chinese label is read aloud, and hides the label from searches.
      button={{ autoInsertSpace: false }}
      csp={{ nonce: currentNonce() }}
      locale={antdLocales[i18n.language as keyof typeof antdLocales]}
      theme={{
        // antd's own is the primary colour, which is too dark on the dark theme's menu.
        // The colour of a tab under the pointer is lighter still.
        // Tabs have a gap in place of a margin: see `app.css`. That of a bar is antd's blue.
        components: {
          Menu: { itemSelectedColor: accentText },
          Tabs: { itemHoverColor: accentText, horizontalItemGutter: 0 },
          Progress: { defaultColor: accentText },
        },
        algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          // antd's own red, green and yellow are too light for text on white.
          ...(isDark ? {} : { colorError: '#cf1322', colorSuccess: '#237804', colorWarning: '#ad6800' }),
          ...{ colorPrimary: '#c2410c', colorLink: accentText },
          // antd's own colours of a link under the pointer are lighter still; the underline shows it instead.
          ...{ colorLinkHover: accentText, colorLinkActive: accentText, linkHoverDecoration: 'underline' },
          // antd's own are below the contrast that text needs (WCAG 1.4.3).
          ...{
            colorTextDescription: faintText,
            colorTextTertiary: faintText,
            colorTextPlaceholder: faintText,
          },
        },
      }}
    >
      <AntApp>
        <TruncatedPasteNotice />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
