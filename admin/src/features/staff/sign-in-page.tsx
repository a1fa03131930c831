import { CallError, type InputOf, signInStaff } from '@liuguang/contract'
import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useAction } from '../../platform/api.ts'
import { staffSession } from '../../platform/session.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { type Enrolment, SecondFactor } from './second-factor.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** Password, then the code of the authenticator app; who has none yet sets it up here. */
export function SignInPage() {
  const { t } = useTranslation('staff')
  const token = useSyncExternalStore(staffSession.subscribe, staffSession.token)
  const wasRefused = useSyncExternalStore(staffSession.subscribe, staffSession.wasRefused)
  const [parameters] = useSearchParams()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (token) return <Navigate to={safePath(parameters.get('next'))} replace />
  return (
    <SignInCard title={t('signIn.title')}>
      {wasRefused && <Alert type="info" showIcon title={t('signIn.ended')} style={{ marginBottom: 16 }} />}
      {enrolment ? <SecondFactor {...enrolment} /> : <Password onEnrol={setEnrolment} />}
    </SignInCard>
  )
}

/** Only a URL of the back office: another one could be a trap in a link. */
function safePath(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : '/'
}

interface PasswordProps {
  onEnrol: (enrolment: Enrolment) => void
}

function Password({ onEnrol }: PasswordProps) {
  const { t } = useTranslation('staff')
  const signIn = useAction(signInStaff, [])
  const failure = signIn.error instanceof CallError ? signIn.error.failure : undefined
  const needsCode = failure === 'SECOND_FACTOR_REQUIRED'
  const isWrongRecovery = failure === 'WRONG_SECOND_FACTOR' && Boolean(signIn.variables?.recoveryCode)
  const factorField = useRef<InputRef>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [usesRecovery, setUsesRecovery] = useState(false)
  const showsCode = asksCode || needsCode
  return (
    <Form<InputOf<typeof signInStaff>>
      layout="vertical"
      requiredMark={false}
      onFinish={({ account, password, code, recoveryCode }) =>
        signIn.mutate(
          { account, password, ...(code ? { code } : {}), ...(recoveryCode ? { recoveryCode } : {}) },
          {
            onSuccess: (result) => {
              if ('session' in result) staffSession.open(result.session)
              else onEnrol({ credentials: { account, password }, ...result.enrolment })
            },
            onError: (error) => {
              if (!(error instanceof CallError)) return
              if (error.failure === 'SECOND_FACTOR_REQUIRED') setAsksCode(true)
              // selected, so that the next code replaces it
              if (error.failure === 'WRONG_SECOND_FACTOR') factorField.current?.focus({ cursor: 'all' })
            },
          },
        )
      }
    >
      {isWrongRecovery ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('signIn.wrongRecoveryCode')}
          style={{ marginBottom: 12 }}
        />
      ) : (
        <ActionFailure error={needsCode ? null : signIn.error} />
      )}
      <Form.Item name="account" label={t('signIn.account')} rules={[{ required: true }]}>
        <Input autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={t('signIn.password')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {showsCode && !usesRecovery && (
        <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, pattern: /^[0-9]{6}$/ }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} autoFocus ref={factorField} />
        </Form.Item>
      )}
      {showsCode && usesRecovery && (
        <Form.Item name="recoveryCode" label={t('signIn.recoveryCode')} rules={[{ required: true }]}>
          <Input autoComplete="off" autoFocus ref={factorField} />
        </Form.Item>
      )}
      {showsCode && (
        <Form.Item>
          <Button type="link" onClick={() => setUsesRecovery(!usesRecovery)} style={{ padding: 0 }}>
            {t(usesRecovery ? 'signIn.useCode' : 'signIn.useRecoveryCode')}
          </Button>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}
