import { Lang } from '@liuguang/contract'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailedLang } from './dialog-form.tsx'

/** Fields of a `DialogForm` for each language of the site, one tab each; all are in it, also before a tab is opened. */
export function LanguageTabs({ children }: { children: (lang: Lang, name: string) => ReactNode }) {
  const { t } = useTranslation('settings')
  const [opened, setOpened] = useState<string>(Lang.enum[0])
  useFailedLang(setOpened)
  return (
    <Tabs
      activeKey={opened}
      onChange={setOpened}
      items={Lang.enum.map((lang) => {
        const name = t(`langs.${lang}`)
        return { key: lang, label: name, forceRender: true, children: children(lang, name) }
      })}
    />
  )
}
