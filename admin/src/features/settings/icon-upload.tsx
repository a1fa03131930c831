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
import { useAct } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { PictureButton } from '../../ui/picture-button.tsx'

interface IconUploadProps {
  setting: Setting
  callbacks: { onSuccess: (stored: Setting) => void; onError: () => void }
}

/** Uploads a picture as the icon of the site, for all languages or one of them. It is stored at once. */
export function IconUpload({ setting, callbacks }: IconUploadProps) {
  const { t } = useTranslation('settings')
  const [lang, setLang] = useState<Lang>()
  const upload = useAct(setSiteIcon, [listSettings, listSettingChanges])
  const icons = setting.value as Record<Lang, string>
  return (
    <Flex vertical gap={8}>
      <ActFailure error={upload.error} />
      <Flex gap={12} align="center" wrap>
        <img src={icons[lang ?? defaultLang]} alt={t('icon.current')} width={48} height={48} />
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
        <PictureButton
          label={t('icon.upload')}
          isBusy={upload.isPending}
          onChoose={(file) => upload.mutate({ file, ...(lang ? { lang } : {}) }, callbacks)}
        />
      </Flex>
      <Typography.Text type="secondary">{t('icon.hint')}</Typography.Text>
    </Flex>
  )
}
