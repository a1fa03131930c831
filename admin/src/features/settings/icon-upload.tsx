import {
  defaultLang,
  Lang,
  listSettingChanges,
  listSettings,
  type Setting,
  setSiteIcon,
} from '@liuguang/contract'
import { Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { PictureButton } from '../../ui/picture-button.tsx'

/** The name of the setting whose value is the icon in each language. */
export const iconSetting = 'webIco'

/** The icon of a language. */
export function SiteIcon({ icons, lang = defaultLang }: { icons: unknown; lang?: Lang | undefined }) {
  const { t } = useTranslation('settings')
  return <img src={(icons as Record<Lang, string>)[lang]} alt={t('icon.current')} width={48} height={48} />
}

interface IconUploadProps {
  setting: Setting
  mayUpload: boolean
  callbacks: { onSuccess: (stored: Setting) => void; onError: () => void }
}

/** The icon of the site; a picture is uploaded in its place, for all languages or one of them, and stored at once. */
export function IconUpload({ setting, mayUpload, callbacks }: IconUploadProps) {
  const { t } = useTranslation('settings')
  const [lang, setLang] = useState<Lang>()
  const upload = useAction(setSiteIcon, [listSettings, listSettingChanges])
  return (
    <Flex vertical gap={8}>
      <ActionFailure error={upload.error} />
      <Flex gap={12} align="center" wrap>
        <SiteIcon icons={setting.value} lang={lang} />
        <Select<Lang | ''>
          aria-label={t('icon.lang')}
          value={lang ?? ''}
          options={[
            { value: '', label: t('icon.allLangs') },
            ...Lang.enum.map((value) => ({ value, label: t(`langs.${value}`) })),
          ]}
          onChange={(value) => setLang(value || undefined)}
          style={{ width: 200 }}
        />
        {mayUpload && (
          <PictureButton
            label={t('icon.upload')}
            isBusy={upload.isPending}
            onChoose={(file) => upload.mutate({ file, ...(lang ? { lang } : {}) }, callbacks)}
          />
        )}
      </Flex>
      {mayUpload && <Typography.Text type="secondary">{t('icon.hint')}</Typography.Text>}
    </Flex>
  )
}
