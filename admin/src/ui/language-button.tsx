import { TranslationOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { chooseLocale, locales } from '../platform/i18n.ts'

/** Opens the languages of the back office, each in its own name. */
export function LanguageButton() {
  const { t, i18n } = useTranslation('app')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: locales.map((locale) => ({ key: locale, label: t(`languages.${locale}`) })),
        selectedKeys: [i18n.language],
        onClick: ({ key }) => void chooseLocale(key as (typeof locales)[number]),
      }}
    >
      <Button icon={<TranslationOutlined />} aria-label={t('language')} title={t('language')} />
    </Dropdown>
  )
}
