import type { Sandbox } from './sandbox.ts';

type Links = Pick<Sandbox, 'origin'>;

/** Where a ticket's PDF is, by its unguessable name. */
export const ticketPdfLink = ({ origin }: Links, secret: string): string =>
  `${origin()}/documents/tickets/${secret}.pdf`;

export const productPictureLink = ({ origin }: Links, productId: number): string =>
  `${origin()}/media/products/${productId}.webp`;

/** Links of an order: the printable page with all tickets. */
export async function orderLinks(sandbox: Sandbox, orderNumber: string): Promise<{ readonly printable: string }> {
  const [order] = await sandbox.database.query<{ document_secret: string }>(
    'SELECT document_secret FROM sales_order WHERE order_number = $1',
    [orderNumber],
  );
  if (order === undefined) throw new Error(`There is no order ${orderNumber}.`);
  return { printable: `${sandbox.origin()}/documents/orders/${order.document_secret}` };
}
