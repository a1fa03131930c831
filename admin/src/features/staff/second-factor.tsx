import { enrolTotp, type InputOf, type signInStaff } from '@liuguang/contract'
import { Button, Checkbox, Flex, Form, Input, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { staffSession } from '../../platform/session.ts'
import { ActFailure } from '../../ui/act-failure.tsx'

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
  const [opened, setOpened] = useState<{ session: Session; recoveryCodes: string[] }>()
  return opened ? <RecoveryCodes {...opened} /> : <FirstCode {...enrolment} onOpened={setOpened} />
}

interface FirstCodeProps extends Enrolment {
  onOpened: (opened: { session: Session; recoveryCodes: string[] }) => void
}

function FirstCode({ credentials, uri, secret, onOpened }: FirstCodeProps) {
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

/** The session opens only after the user confirms that the codes are saved. */
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
