import { getLoginCodeState, makeLoginCode } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../../platform/api/call-query.ts'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useAccountId } from '../../../platform/session/session-context.tsx'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyIcon } from '../../../ui/icons/action-icons.tsx'
import { SuccessIcon } from '../../../ui/icons/status-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { QrCode } from '../../../ui/qr/qr-code.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useCountdown } from '../credentials/use-countdown.ts'

/** Polling interval for the use of the code, ms. */
const checkIntervalMs = 2000

interface Shown {
  id: number
  code: string
}

/** A login code for another device, as text and QR code, until it is used or expires. */
export function LoginCodeCard() {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const [shown, setShown] = useState<Shown>()
  const { seconds, start } = useCountdown()
  const { mutate, isPending, error } = useCall(makeLoginCode)
  const make = () =>
    mutate(
      {},
      {
        onSuccess({ id, code, expiresAt }) {
          setShown({ id, code })
          start((Date.parse(expiresAt) - Date.now()) / 1000)
        },
      },
    )
  const { data } = useQuery({
    ...personalQuery(useAccountId(), getLoginCodeState, { id: shown?.id ?? 1 }),
    enabled: shown !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : checkIntervalMs),
    staleTime: 0,
  })
  const isOver = data?.state === 'gone' || (shown !== undefined && seconds === 0)
  return (
    <Card>
      <p className="pb-4 text-ink-muted text-sm">{t('deviceLogin.text')}</p>
      <div aria-live="polite">
        {data?.state === 'used' && (
          <p className="flex items-center gap-2 pb-4 text-success">
            <SuccessIcon className="shrink-0" size={22} />
            {data.device ? t('deviceLogin.usedBy', { device: data.device }) : t('deviceLogin.used')}
          </p>
        )}
        {isOver && data?.state !== 'used' && <p className="pb-4 text-ink-muted">{t('deviceLogin.over')}</p>}
      </div>
      {shown && data?.state !== 'used' && !isOver && <Code code={shown.code} seconds={seconds} />}
      {error && (
        <p className="pb-3 text-danger text-sm" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button isBlock isBusy={isPending} onClick={make} variant={shown ? 'secondary' : 'primary'}>
        {t(shown ? 'deviceLogin.again' : 'deviceLogin.show')}
      </Button>
    </Card>
  )
}

function Code({ code, seconds }: { code: string; seconds: number }) {
  const { t } = useTranslation('credentials')
  // in the hash, which browsers do not send, so that no server logs it
  const link = `${location.origin}/user/outLogin#${code}`
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', name: 'code', text: t('deviceLogin.copied') })
    } catch {
      // Browsers block the clipboard on plain http: the code can be copied by hand.
      notify({ kind: 'warning', name: 'code', text: t('deviceLogin.copyByHand') })
    }
  }
  return (
    <div className="pb-4">
      <p className="select-all rounded-md bg-canvas px-3 py-4 text-center font-mono text-ink text-lg tracking-wider">
        {code}
      </p>
      <p className="py-3 text-center text-ink-muted text-sm tabular-nums">
        {t('deviceLogin.left', { time: formatDuration(seconds) })}
      </p>
      <div className="flex justify-center pb-4">
        <QrCode label={t('deviceLogin.qr')} size={220} text={link} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button icon={<CopyIcon size={20} />} onClick={() => copy(code)} size="compact">
          {t('deviceLogin.copy')}
        </Button>
        <Button icon={<CopyIcon size={20} />} onClick={() => copy(link)} size="compact">
          {t('deviceLogin.copyLink')}
        </Button>
      </div>
    </div>
  )
}
