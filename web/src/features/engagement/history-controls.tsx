import { getPreferences } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonalQuery } from '../../platform/api/use-personal-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { EyeOffIcon } from '../../ui/icons/action-icons.tsx'
import { SettingsIcon } from '../../ui/icons/player-icons.tsx'
import { useSetPreference } from '../accounts/use-set-preference.ts'

/** Opens what is recorded: pausing it for the account, private mode on this device, and clearing all. */
export function HistoryControls({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('engagement')
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError } = usePersonalQuery(getPreferences, {})
  const { set, isPending } = useSetPreference()
  const isOff = data?.privateMode ? 'private' : data?.keepHistory === false ? 'paused' : undefined
  return (
    <>
      <IconButton
        icon={<SettingsIcon size={22} />}
        label={t('history.manage')}
        onClick={() => setIsOpen(true)}
      />
      {isOff && (
        <p className="order-last flex basis-full items-center gap-2 text-sm text-warning" role="status">
          <EyeOffIcon size={18} />
          {t(`history.${isOff}`)}
        </p>
      )}
      <Modal
        footer={
          <Button
            onClick={() => {
              setIsOpen(false)
              onClear()
            }}
            variant="danger"
          >
            {t('history.clearAll')}
          </Button>
        }
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('history.manage')}
      >
        <div className="space-y-3 text-ink">
          <Switch
            hint={t('history.pauseHint')}
            isDisabled={!data || isPending}
            isOn={data?.keepHistory === false}
            onChange={(isPaused) => set({ name: 'keepHistory', value: !isPaused })}
          >
            {t('history.pause')}
          </Switch>
          <Switch
            hint={t('history.privateHint')}
            isDisabled={!data || isPending}
            isOn={data?.privateMode === true}
            onChange={(value) => set({ name: 'privateMode', value })}
          >
            {t('history.privateMode')}
          </Switch>
          {isError && !data && <p role="alert">{t('history.unknown')}</p>}
        </div>
      </Modal>
    </>
  )
}
