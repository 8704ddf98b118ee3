/** The few addresses that code outside a slice must know. */
export const HOME_PATH = '/home/index';
export const LOGIN_PATH = '/user/login';
export const REGISTER_PATH = '/user/register';
