import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SettingDraft } from './setting-draft.tsx'

interface ChangedMeanwhileProps {
  draft: Pick<SettingDraft<unknown>, 'setting' | 'keep' | 'discard'>
  /** One of both was chosen. */
  onChosen: () => void
}

/** Says that somebody stored another value while this one was changed, and asks which of both to go on with. */
export function ChangedMeanwhile({ draft: { setting, keep, discard }, onChosen }: ChangedMeanwhileProps) {
  const { t } = useTranslation('settings')
  const choose = (how: () => void) => () => {
    how()
    onChosen()
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('changedMeanwhile', { name: setting.lastChange?.actorName ?? '' })}
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={choose(discard)}>
            {t('takeTheirs')}
          </Button>
          <Button size="small" onClick={choose(keep)}>
            {t('keepMine')}
          </Button>
        </Flex>
      }
    />
  )
}
