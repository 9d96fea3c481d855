import { baseApi } from '../../../api/base-api';

interface MailBodyArgs {
  conversation_id: string;
  message_id: string;
  /** Whether the server fetches remote images. */
  images: 'on' | 'off';
}

/** The sanitised original formatting of a mail. */
export const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mailBody: build.query<{ html: string }, MailBodyArgs>({
      query: ({ conversation_id, message_id, images }) => ({
        path: `/api/conversations/${conversation_id}/messages/${message_id}/mail/`,
        query: images === 'on' ? { images } : {},
      }),
      keepUnusedDataFor: 60, // large and rarely viewed twice
    }),
  }),
});
