import {
  type Danmaku,
  type DanmakuReportReason,
  danmakuReportReasons,
  deleteDanmaku,
  reportDanmaku,
} from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { copyText } from '../../platform/page/copy-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useMember } from '../accounts/use-member.ts'
import { useMuting } from '../accounts/use-muting.ts'
import { blockedMax } from './danmaku-settings.ts'
import { useDanmaku, useSettings } from './use-danmaku.ts'

type Step = 'menu' | 'report' | 'word' | 'delete'

interface MenuProps {
  /** Undefined: closed. */
  danmaku: Danmaku | undefined
  isMine: boolean
  onClose: () => void
}

/** What can be done with a danmaku of the list. */
export function DanmakuMenu({ danmaku, isMine, onClose }: MenuProps) {
  const { t } = useTranslation('danmaku')
  const [step, setStep] = useState<Step>('menu')
  const close = () => {
    setStep('menu')
    onClose()
  }
  return (
    <Sheet
      isOpen={danmaku !== undefined}
      onOpenChange={(next) => !next && close()}
      title={t(`menu.titles.${step}`)}
    >
      {danmaku && step === 'menu' && (
        <Choices danmaku={danmaku} isMine={isMine} onClose={close} onStep={setStep} />
      )}
      {danmaku && step === 'report' && <Reasons danmaku={danmaku} onClose={close} />}
      {danmaku && step === 'word' && <BlockWordForm danmaku={danmaku} onClose={close} />}
      {danmaku && step === 'delete' && <Deletion danmaku={danmaku} onClose={close} />}
    </Sheet>
  )
}

interface StepProps {
  danmaku: Danmaku
  onClose: () => void
}

const choiceClassName = 'block min-h-12 w-full rounded-md px-2 text-left hover:bg-overlay'

function Choices({
  danmaku,
  isMine,
  onClose,
  onStep,
}: StepProps & { isMine: boolean; onStep: (step: Step) => void }) {
  const { t } = useTranslation('danmaku')
  const member = useMember()
  const { requestSignIn } = useDanmaku()
  const [{ blockedAuthors }, choose] = useSettings()
  const copy = async () => {
    const isCopied = await copyText(danmaku.text)
    notify({
      ...{ kind: isCopied ? 'success' : 'error', name: 'copy' },
      text: t(isCopied ? 'menu.copied' : 'menu.notCopied'),
    })
    onClose()
  }
  const { mute } = useMuting()
  const block = () => {
    const { authorId: id, text } = danmaku
    onClose()
    // An account's list counts on all its devices, and in comments too.
    if (member) return mute(id)
    const others = blockedAuthors.filter((one) => one.id !== id)
    choose({ blockedAuthors: [...others, { id, text }].slice(-blockedMax) })
    notify({ kind: 'success', name: 'block', text: t('menu.blocked') })
  }
  const report = () => {
    if (member) return onStep('report')
    onClose()
    requestSignIn()
  }
  return (
    <>
      <p className="break-words px-2 pb-2 text-ink-muted text-sm">{danmaku.text}</p>
      <button className={choiceClassName} onClick={copy} type="button">
        {t('menu.copy')}
      </button>
      {isMine ? (
        <button className={`${choiceClassName} text-danger`} onClick={() => onStep('delete')} type="button">
          {t('menu.delete')}
        </button>
      ) : (
        <>
          <button className={choiceClassName} onClick={() => onStep('word')} type="button">
            {t('menu.blockWord')}
          </button>
          <button className={choiceClassName} onClick={block} type="button">
            {t('menu.blockAuthor')}
          </button>
          <button className={choiceClassName} onClick={report} type="button">
            {t('menu.report')}
          </button>
        </>
      )}
    </>
  )
}

/** The word to block: the text, which the viewer may shorten. */
function BlockWordForm({ danmaku, onClose }: StepProps) {
  const { t } = useTranslation('danmaku')
  const [{ blockedWords }, choose] = useSettings()
  const [word, setWord] = useState(danmaku.text.slice(0, 50))
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        choose({ blockedWords: [...new Set([...blockedWords, word.trim()])].slice(-blockedMax) })
        notify({ kind: 'success', name: 'block', text: t('menu.wordBlocked') })
        onClose()
      }}
    >
      <TextField
        autoComplete="off"
        hint={t('menu.wordHint')}
        label={t('settings.word')}
        maxLength={50}
        onChange={(event) => setWord(event.target.value)}
        value={word}
      />
      <Button disabled={word.trim() === ''} isBlock type="submit" variant="primary">
        {t('settings.add')}
      </Button>
    </form>
  )
}

function Reasons({ danmaku, onClose }: StepProps) {
  const { t } = useTranslation('danmaku')
  const errorText = useErrorText()
  const { mutate, isPending } = useCall(reportDanmaku, {
    onSuccess: () => notify({ kind: 'success', name: 'report', text: t('menu.reported') }),
    onError: (error) => notify({ kind: 'error', name: 'report', text: errorText(error) }),
  })
  // Not called once the person has closed the menu: that of another danmaku may be open by then.
  const report = (reason: DanmakuReportReason) => mutate({ id: danmaku.id, reason }, { onSettled: onClose })
  return danmakuReportReasons.map((reason) => (
    <button
      className={choiceClassName}
      disabled={isPending}
      key={reason}
      onClick={() => report(reason)}
      type="button"
    >
      {t(`menu.reasons.${reason}`)}
    </button>
  ))
}

function Deletion({ danmaku, onClose }: StepProps) {
  const { t } = useTranslation('danmaku')
  const errorText = useErrorText()
  const { danmakuStore } = useDanmaku()
  const { mutate, isPending } = useCall(deleteDanmaku, {
    onSuccess() {
      danmakuStore.remove(danmaku.id)
      notify({ kind: 'success', name: 'delete', text: t('menu.deleted') })
    },
    onError: (error) => notify({ kind: 'error', name: 'delete', text: errorText(error) }),
  })
  // Closed as the report's menu is.
  const confirm = () => mutate({ id: danmaku.id }, { onSettled: onClose })
  return (
    <div className="space-y-4">
      <p className="break-words text-ink-muted text-sm">{danmaku.text}</p>
      <div className="flex gap-3">
        <Button isBlock onClick={onClose}>
          {t('menu.cancel')}
        </Button>
        <Button isBlock isBusy={isPending} onClick={confirm} variant="danger">
          {t('menu.delete')}
        </Button>
      </div>
    </div>
  )
}
