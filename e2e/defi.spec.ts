import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { toast } from './steps/security-steps.ts';
import { announceWallet, newSigningWallet } from './steps/signing-wallet.ts';
import { arriveAsTrader, fund } from './trader.ts';
import { giveWallet, test as onChain } from './servers/vault-server.ts';

const FUNDS = [{ to: 'wealth', coin: 'USDT', amount: '3000' }] as const;

test('[ROUTE-14] mining shows what is counted, is joined after its numbers were shown, and is left for everything', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/defis/details');
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  await fund(trader, FUNDS);
  await page.getByRole('link', { name: 'DeFi mining', exact: true }).first().click();

  await test.step('totals, nodes and participants are figures, none of them invented', async () => {
    await expect(factOf(page, 'Effective nodes')).toContainText('0');
    await expect(page.getByRole('table', { name: 'Income by amount' })).toContainText('0.012');
    await expect(page.getByText('Not activated: this exchange is connected to no chain')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What we never ask for' })).toBeVisible();
  });

  await test.step('every number is there before anything is given', async () => {
    const ticket = page.getByRole('form', { name: 'Join' });
    await expect(ticket).toContainText('In the finance wallet: 3,000USDT');
    await ticket.getByLabel('Amount').fill('5');
    await ticket.getByRole('button', { name: 'Join' }).click();
    await expect(ticket.getByLabel('Amount')).toHaveAccessibleDescription(/Enter 50 to 50,000 USDT/);
    await ticket.getByLabel('Amount').fill('1000');
    await ticket.getByRole('button', { name: 'Join' }).click();
    const dialog = page.getByRole('dialog', { name: 'What will happen' });
    await expect(factOf(dialog, 'Income per day')).toContainText('0.1');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deposited 1,000 USDT to DeFi mining')).toBeVisible();
  });

  await test.step('the deposit counts, and gives everything back', async () => {
    const row = page.getByRole('table', { name: 'My deposits' }).getByRole('row').nth(1);
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave mining' });
    await expect(factOf(dialog, 'You get back')).toContainText('1,000');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(toast(page, '1,000 USDT are back in the finance wallet')).toBeVisible();
    await expect(row).toContainText('Left');
    await expect(page.getByRole('form', { name: 'Join' })).toContainText('In the finance wallet: 3,000USDT');
  });
});

onChain.describe('with a wallet in the browser and a chain behind it', () => {
  onChain.use({ expectedTrouble: /sendApproveHash/ });

  onChain(
    '[ERR-4] [CALL-2] a deposit on a chain: cancelled, not accepted and revoked, then made and taken back',
    async ({ page, server }) => {
      const { node } = server;
      const account = node.accounts[3];
      if (account === undefined) throw new Error('The chain has accounts.');
      await node.mint(account, 1_000_000_000n);
      await announceWallet(page, newSigningWallet(), 'Somebody’s Wallet');
      const setMood = await giveWallet(page, node, { account, name: 'My Wallet' });
      await arriveAsTrader(page, server.origin, '/defis/index');
      await expect(factOf(page, 'Effective nodes')).toContainText('1');

      await onChain.step('whoever holds the wallet says no', async () => {
        setMood('refusing');
        // Two have announced themselves; the first one is on no chain.
        await page.getByLabel('Wallet', { exact: true }).selectOption('My Wallet');
        await openDeposit(page);
        const dialog = page.getByRole('dialog', { name: 'Review the deposit' });
        await expect(factOf(dialog, 'Spender')).toContainText('Candor vault for test USDT');
        await expect(dialog.getByRole('img', { name: node.vault })).toBeVisible();
        await dialog.getByRole('button', { name: 'Sign, allow and deposit' }).click();
        await expect(toast(page, 'User cancels authorization')).toBeVisible();
      });

      await onChain.step('more is approved than was asked for, is not accepted, and is revoked', async () => {
        setMood('generous');
        const row = page.getByRole('table', { name: 'Vault deposits' }).getByRole('row').nth(1);
        await row.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Sign, allow and deposit' }).click();
        await expect(toast(page, 'Authorization failed')).toBeVisible();
        await expect(toast(page, 'it allows more than was agreed')).toBeVisible();
        await expect(row).toContainText('Not accepted');
        setMood('willing');
        const allowed = page.getByRole('table', { name: 'Authorisations' }).getByRole('row').nth(1);
        await expect(allowed).toContainText('1,000');
        await allowed.getByRole('button', { name: 'Revoke' }).click();
        await expect(toast(page, 'The authorisation is revoked')).toBeVisible();
        await expect(allowed.getByRole('button', { name: 'Revoke' })).toBeHidden();
      });

      await onChain.step('exactly the amount goes into the vault and comes back', async () => {
        await openDeposit(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Sign, allow and deposit' }).click();
        await expect(toast(page, '100 USDT are on their way into the vault')).toBeVisible();
        const row = page.getByRole('table', { name: 'Vault deposits' }).getByRole('row').nth(1);
        await expect(row).toContainText('In the vault');
        await row.getByRole('button', { name: 'Withdraw' }).click();
        await expect(toast(page, '100 USDT are on their way back')).toBeVisible();
        await expect(row).toContainText('Withdrawn');
      });
    },
  );
});

/** An amount, and what will be asked of the wallet. */
async function openDeposit(page: Page): Promise<void> {
  const ticket = page.getByRole('form', { name: 'Deposit on a chain' });
  await ticket.getByLabel('Amount').fill('100');
  await ticket.getByRole('button', { name: 'Review the deposit' }).click();
}

/** The line of a name and its figure. */
function factOf(within: Page | ReturnType<Page['getByRole']>, name: string) {
  const page = 'page' in within ? within.page() : within;
  return within.locator('div', { has: page.getByText(name, { exact: true }) }).last();
}
