import { CallError, enrolTotp, type InputOf, signInStaff } from '@liuguang/contract'
import { Button, Card, Checkbox, Flex, Form, Input, QRCode, Typography } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useAct } from '../../platform/api.ts'
import { staffSession } from '../../platform/session.ts'
import { ActFailure } from '../../ui/act-failure.tsx'

type Credentials = Pick<InputOf<typeof signInStaff>, 'account' | 'password'>
type Session = Parameters<typeof staffSession.open>[0]

/** Password, then the code of the authenticator app; who has none yet sets it up here. */
export function SignInPage() {
  const { t } = useTranslation('staff')
  const token = useSyncExternalStore(staffSession.subscribe, staffSession.token)
  const [parameters] = useSearchParams()
  const [enrolment, setEnrolment] = useState<{ credentials: Credentials; uri: string; secret: string }>()
  const [opened, setOpened] = useState<{ session: Session; recoveryCodes: string[] }>()
  if (token) return <Navigate to={safePath(parameters.get('next'))} replace />
  return (
    <Flex component="main" align="center" justify="center" style={{ minHeight: '100vh', padding: 16 }}>
      <title>{t('signIn.title')}</title>
      <Card
        title={<h1 style={{ fontSize: 18, margin: 0 }}>{t('signIn.title')}</h1>}
        style={{ width: '100%', maxWidth: 420 }}
      >
        {opened ? (
          <RecoveryCodes {...opened} />
        ) : enrolment ? (
          <Enrolment {...enrolment} onOpened={setOpened} />
        ) : (
          <Password onEnrol={setEnrolment} />
        )}
      </Card>
    </Flex>
  )
}

/** Only an address of the back office: another one could be a trap in a link. */
function safePath(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : '/'
}

interface PasswordProps {
  onEnrol: (enrolment: { credentials: Credentials; uri: string; secret: string }) => void
}

function Password({ onEnrol }: PasswordProps) {
  const { t } = useTranslation('staff')
  const signIn = useAct(signInStaff, [])
  const needsCode = signIn.error instanceof CallError && signIn.error.failure === 'SECOND_FACTOR_REQUIRED'
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
              if (error instanceof CallError && error.failure === 'SECOND_FACTOR_REQUIRED') setAsksCode(true)
            },
          },
        )
      }
    >
      <ActFailure error={needsCode ? null : signIn.error} />
      <Form.Item name="account" label={t('signIn.account')} rules={[{ required: true }]}>
        <Input autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={t('signIn.password')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {showsCode && !usesRecovery && (
        <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, pattern: /^[0-9]{6}$/ }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} autoFocus />
        </Form.Item>
      )}
      {showsCode && usesRecovery && (
        <Form.Item name="recoveryCode" label={t('signIn.recoveryCode')} rules={[{ required: true }]}>
          <Input autoComplete="off" autoFocus />
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

interface EnrolmentProps {
  credentials: Credentials
  uri: string
  secret: string
  onOpened: (opened: { session: Session; recoveryCodes: string[] }) => void
}

function Enrolment({ credentials, uri, secret, onOpened }: EnrolmentProps) {
  const { t } = useTranslation('staff')
  const enrol = useAct(enrolTotp, [])
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => enrol.mutate({ ...credentials, code }, { onSuccess: onOpened })}
    >
      <Typography.Paragraph>{t('signIn.enrolment')}</Typography.Paragraph>
      <Flex vertical align="center" gap={8} style={{ marginBottom: 16 }}>
        <QRCode value={uri} type="svg" />
        <Typography.Text copyable code>
          {secret}
        </Typography.Text>
      </Flex>
      <ActFailure error={enrol.error} />
      <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, pattern: /^[0-9]{6}$/ }]}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={enrol.isPending}>
        {t('signIn.confirm')}
      </Button>
    </Form>
  )
}

/** They are shown once, so the session opens only when they are said to be kept. */
function RecoveryCodes({ session, recoveryCodes }: { session: Session; recoveryCodes: string[] }) {
  const { t } = useTranslation('staff')
  const [isKept, setKept] = useState(false)
  return (
    <>
      <Typography.Paragraph>{t('signIn.recoveryCodes')}</Typography.Paragraph>
      <Typography.Paragraph copyable={{ text: recoveryCodes.join('\n') }}>
        <pre>{recoveryCodes.join('\n')}</pre>
      </Typography.Paragraph>
      <Flex vertical gap={16}>
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          {t('signIn.codesKept')}
        </Checkbox>
        <Button type="primary" block disabled={!isKept} onClick={() => staffSession.open(session)}>
          {t('signIn.continue')}
        </Button>
      </Flex>
    </>
  )
}
