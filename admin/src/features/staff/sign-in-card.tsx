import { Card, Flex } from 'antd'
import type { ReactNode } from 'react'

/** A page before the back office is open: one card in the middle. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex component="main" align="center" justify="center" style={{ minHeight: '100vh', padding: 16 }}>
      <title>{title}</title>
      <Card
        title={<h1 style={{ fontSize: 18, margin: 0 }}>{title}</h1>}
        style={{ width: '100%', maxWidth: 420 }}
      >
        {children}
      </Card>
    </Flex>
  )
}
