import { baseApi } from '../../../api/base-api';

interface MailBodyArgs {
  conversation_id: string;
  message_id: string;
  /** Whether the server is to fetch the pictures that lie elsewhere. */
  images: 'on' | 'off';
}

/** A mail's own look, which the server has made harmless. */
export const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mailBody: build.query<{ html: string }, MailBodyArgs>({
      query: ({ conversation_id, message_id, images }) => ({
        path: `/api/conversations/${conversation_id}/messages/${message_id}/mail/`,
        query: images === 'on' ? { images } : {},
      }),
      keepUnusedDataFor: 60, // large, and seldom looked at twice
    }),
  }),
});
