import { Button, Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** On the button. */
  label: string
  onSaved: () => void
}

/** New recovery codes, which are shown only once. `onSaved` is called when the user confirms that they are saved. */
export function RecoveryCodes({ codes, label, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('staff')
  const [isSaved, setIsSaved] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <Typography.Paragraph>{t('signIn.recoveryCodes')}</Typography.Paragraph>
      <Typography.Paragraph>
        <pre>{text}</pre>
      </Typography.Paragraph>
      <Flex align="center" gap={16} style={{ marginBottom: 16 }}>
        <Typography.Text
          copyable={{ text, icon: [t('signIn.copyCodes'), t('signIn.copied')], tooltips: false }}
        />
        <Button
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('signIn.downloadCodes')}
        </Button>
      </Flex>
      <Flex vertical gap={16}>
        <Checkbox checked={isSaved} onChange={({ target }) => setIsSaved(target.checked)}>
          {t('signIn.codesKept')}
        </Checkbox>
        <Button type="primary" block disabled={!isSaved} onClick={onSaved}>
          {label}
        </Button>
      </Flex>
    </>
  )
}
