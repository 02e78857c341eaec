/** For pages whose address may hold a code: nothing they load or lead to hears of it. */
export const NoReferrer = () => <meta name="referrer" content="no-referrer" />;
