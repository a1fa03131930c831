import { enrolTotp, type InputOf, type signInStaff } from '@liuguang/contract'
import { Button, Flex, Form, Input, type InputRef, QRCode, Typography } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { staffSession } from '../../platform/session.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type Credentials = Pick<InputOf<typeof signInStaff>, 'account' | 'password'>
type Session = Parameters<typeof staffSession.open>[0]

/** What a member of the staff without a second factor sets it up with. */
export interface Enrolment {
  credentials: Credentials
  uri: string
  secret: string
}

/** Sets up the authenticator app, shows the recovery codes, and signs in. */
export function SecondFactor(enrolment: Enrolment) {
  const { t } = useTranslation('staff')
  const [opened, setOpened] = useState<{ session: Session; recoveryCodes: string[] }>()
  if (!opened) return <FirstCode {...enrolment} onOpened={setOpened} />
  const { session, recoveryCodes } = opened
  return (
    <RecoveryCodes
      codes={recoveryCodes}
      label={t('signIn.continue')}
      onSaved={() => staffSession.open(session)}
    />
  )
}

interface FirstCodeProps extends Enrolment {
  onOpened: (opened: { session: Session; recoveryCodes: string[] }) => void
}

function FirstCode({ credentials, uri, secret, onOpened }: FirstCodeProps) {
  const { t } = useTranslation('staff')
  const enrol = useAction(enrolTotp, [])
  const codeField = useRef<InputRef>(null)
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) =>
        enrol.mutate(
          { ...credentials, code },
          // selected, so that the next code replaces it
          { onSuccess: onOpened, onError: () => codeField.current?.focus({ cursor: 'all' }) },
        )
      }
    >
      <Typography.Paragraph>{t('signIn.enrolment')}</Typography.Paragraph>
      <Flex vertical align="center" gap={8} style={{ marginBottom: 16 }}>
        {/* not every app reads light modules on a dark ground; screen readers have the text below */}
        <div aria-hidden="true">
          <QRCode value={uri} type="svg" color="#000" bgColor="#fff" />
        </div>
        <Typography.Text copyable={{ text: secret }} code>
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Typography.Text>
      </Flex>
      <ActionFailure error={enrol.error} />
      <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, pattern: /^[0-9]{6}$/ }]}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} autoFocus ref={codeField} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={enrol.isPending}>
        {t('signIn.confirm')}
      </Button>
    </Form>
  )
}
