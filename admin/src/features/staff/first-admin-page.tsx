import { addFirstAdmin, CallError, limits, signInStaff } from '@liuguang/contract'
import { Alert, Button, Form, Input, Typography } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { useAction } from '../../platform/api.ts'
import { staffSession } from '../../platform/session.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { type Credentials, type Enrolment, SecondFactor } from './second-factor.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** As the contract has them: letters and digits, at least one of each. */
const { accountNameMin, accountNameMax, passwordMin, passwordMax } = limits
const accountPattern = new RegExp(
  `^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{${accountNameMin},${accountNameMax}}$`,
)
const passwordPattern = new RegExp(`^(?=.*[A-Za-z])(?=.*[0-9]).{${passwordMin},${passwordMax}}$`)

/** The first administrator of a new site, by the link that its start prints: `#` and the token. */
export function FirstAdminPage() {
  const { t } = useTranslation('staff')
  const session = useSyncExternalStore(staffSession.subscribe, staffSession.token)
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const token = useLocation().hash.slice(1)
  if (session) return <Navigate to="/" replace />
  return (
    <SignInCard title={t('firstAdmin.title')}>
      {enrolment ? (
        <SecondFactor {...enrolment} />
      ) : token ? (
        <NewAccount token={token} onSignedIn={setEnrolment} />
      ) : (
        <Alert type="warning" showIcon title={t('firstAdmin.incomplete')} />
      )}
      {!enrolment && (
        <Typography.Paragraph style={{ margin: '16px 0 0' }}>
          <Link to="/sign-in">{t('firstAdmin.signIn')}</Link>
        </Typography.Paragraph>
      )}
    </SignInCard>
  )
}

interface NewAccountProps {
  token: string
  onSignedIn: (enrolment: Enrolment) => void
}

function NewAccount({ token, onSignedIn }: NewAccountProps) {
  const { t } = useTranslation('staff')
  const signIn = useAction(signInStaff, [])
  const add = useAction(addFirstAdmin, [])
  const goOn = (credentials: Credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (result) => {
        if ('enrolment' in result) onSignedIn({ credentials, ...result.enrolment })
      },
    })
  // A request without an answer may have used the link, or this page before it was loaded again.
  const onError = (error: Error, credentials: Credentials) => {
    if (error instanceof CallError && error.failure === 'FIRST_ADMIN_LINK_INVALID') goOn(credentials)
  }
  // The link works once: once it has, only the sign-in is left.
  const begin = (credentials: Credentials) => {
    if (add.isSuccess) return goOn(credentials)
    const input = { linkToken: token, ...credentials }
    add.mutate(input, {
      onSuccess: () => goOn(credentials),
      onError: (error) => onError(error, credentials),
    })
  }
  return (
    <Form<Credentials> layout="vertical" requiredMark={false} onFinish={begin}>
      <Typography.Paragraph>{t('firstAdmin.hint')}</Typography.Paragraph>
      <ActionFailure error={signIn.isPending ? undefined : (add.error ?? signIn.error)} />
      <Form.Item
        name="account"
        label={t('signIn.account')}
        extra={t('firstAdmin.accountHint', { min: accountNameMin, max: accountNameMax })}
        rules={[{ required: true }, { pattern: accountPattern, message: t('firstAdmin.mismatch') }]}
      >
        <Input autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('signIn.password')}
        extra={t('firstAdmin.passwordHint', { min: passwordMin })}
        rules={[{ required: true }, { pattern: passwordPattern, message: t('firstAdmin.mismatch') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={add.isPending || signIn.isPending}>
        {t('firstAdmin.submit')}
      </Button>
    </Form>
  )
}
